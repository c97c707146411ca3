export const home = '/admin/settings'
export const tabs = ['users', 'case-types', 'deleted', 'ledger', 'outbox'] as const
export type Tab = (typeof tabs)[number]

/** The tab is a part of the path; users stand at the bare address. */
export const readTab = (part: string | undefined): Tab | undefined => (part ? tabs.find((tab) => tab === part) : 'users')
export const addressOfTab = (tab: Tab) => (tab === 'users' ? home : `${home}/${tab}`)
