'use client'
import { createRecordRoutes } from '@/admin/records/routes'
import { casesPath } from './url-state'

export const routes = createRecordRoutes(casesPath)
