'use client'
import { placesOf } from '../shell/places'
import { home } from './address'

export const places = placesOf(home)
export const newCaseOf = ({ id, contactId }: { id: string; contactId: string | null }) =>
  `/admin/cases/new?client=${id}${contactId ? `&contact=${contactId}` : ''}`
