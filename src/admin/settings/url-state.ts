export const settingsPath = '/admin/settings'
export const tabs = ['users', 'case-types', 'deleted', 'ledger', 'outbox', 'walls', 'rules', 'holidays'] as const
export type Tab = (typeof tabs)[number]

/** The path without a segment shows the users. */
export const readTab = (segment: string | undefined): Tab | undefined => (segment ? tabs.find((tab) => tab === segment) : 'users')
export const tabHref = (tab: Tab) => (tab === 'users' ? settingsPath : `${settingsPath}/${tab}`)
