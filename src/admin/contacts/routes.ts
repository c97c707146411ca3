'use client'
import { createRecordRoutes } from '@/admin/records/routes'
import { contactsPath } from './url-state'

export const routes = createRecordRoutes(contactsPath)
