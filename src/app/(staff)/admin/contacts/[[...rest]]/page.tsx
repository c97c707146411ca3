import { ContactsView } from '@/admin/contacts/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.contacts.title }
export default ContactsView
