'use client'
import { useQuery } from '@tanstack/react-query'
import { getDisplayName, staffQuery } from '@/client/staff/staff'

/** The display name of each person who can work on cases, by id. */
export const useStaffNames = () =>
  new Map((useQuery(staffQuery).data?.users ?? []).map((person) => [person.id, getDisplayName(person)] as const))
