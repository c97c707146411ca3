import { ScheduleView } from '@/admin/schedule/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.schedule.title }
export default ScheduleView
