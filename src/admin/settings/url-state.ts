import { adminPath, type SettingsTab, settingsTabPath, settingsTabs } from '@/admin/screens'

export const tabs = Object.keys(settingsTabs) as SettingsTab[]

/** The path without a segment shows the users. */
export const readTab = (segment: string | undefined) => (segment ? tabs.find((tab) => tab === segment) : 'users')
export const tabHref = (tab: SettingsTab) => adminPath(settingsTabPath(tab))
export const settingsPath = tabHref('users')
