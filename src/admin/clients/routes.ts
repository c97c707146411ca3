'use client'
import { createRecordRoutes } from '@/admin/records/routes'
import { clientsPath } from './url-state'

export const routes = createRecordRoutes(clientsPath)
export const newCaseHref = ({ id, contactId }: { id: string; contactId: string | null }) =>
  `/admin/cases/new?client=${id}${contactId ? `&contact=${contactId}` : ''}`
