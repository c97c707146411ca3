import { ClientsView } from '@/admin/clients/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.clients.title }
export default ClientsView
