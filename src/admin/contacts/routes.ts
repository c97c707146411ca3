'use client'
import { createRecordRoutes } from '@/admin/records/routes'
import { contactsPath } from './url-state'

export const routes = createRecordRoutes(contactsPath)
/** The form for a new client, filled from the contact. */
export const newClientHref = (contactId: string) => `/admin/clients/new?contact=${contactId}`
