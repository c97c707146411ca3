import { OverviewView } from '@/admin/overview/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.dashboard.title }
export default OverviewView
