'use client'
import { placesOf } from '../shell/places'
import { home } from './address'

export const places = placesOf(home)
/** Where a case of a client is begun; what the client came from goes along. */
export const newCaseOf = ({ id, contactId }: { id: string; contactId: string | null }) =>
  `/admin/cases/new?client=${id}${contactId ? `&contact=${contactId}` : ''}`
