import { CommunicationsView } from '@/admin/communications/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.communications.title }
export default CommunicationsView
