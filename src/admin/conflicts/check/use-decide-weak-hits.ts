'use client'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { useCheckAction } from './use-check-action'

export const useDecideWeakHits = (id: string) =>
  useCheckAction(id, {
    send: (_, options) => api.conflictChecks.decideWeakHits({ id, decision: 'otherPerson' }, options),
    errorMessage: strings.conflicts.decideFailed,
  })
