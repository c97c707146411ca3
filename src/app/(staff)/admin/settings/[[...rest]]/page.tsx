import { screens } from '@/admin/screens'
import { SettingsView } from '@/admin/settings/view'

export const metadata = { title: screens.settings.title }
export default SettingsView
