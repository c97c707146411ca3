import { DashboardView } from '@/admin/dashboard/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.dashboard.title }
export default DashboardView
