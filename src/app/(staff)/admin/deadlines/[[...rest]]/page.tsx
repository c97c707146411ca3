import { DeadlinesView } from '@/admin/deadlines/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.deadlines.title }
export default DeadlinesView
