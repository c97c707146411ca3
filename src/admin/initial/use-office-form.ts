'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { type Setup, setupKey } from '@/admin/records/setup/query'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import { createToBody, toValues } from './office-values'
import type { StepProps } from './step-props'

const loadValidation = () => import('@/contract/setup').then(({ officeFields }) => ({ schema: officeFields }))

export type OfficeForm = ReturnType<typeof useOfficeForm>

export function useOfficeForm({ setup, openNext }: StepProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const hasHours = setup.office.hours !== null
  return useForm({
    loadValidation,
    record: useMemo(() => ({ ...setup, id: 'office', updatedAt: setup.office.updatedAt }), [setup]),
    savesAllFields: true,
    toValues: useCallback((current: Setup = setup) => toValues(current), [setup]),
    toBody: useMemo(() => createToBody(hasHours), [hasHours]),
    send: api.setup.saveOffice,
    onSuccess: (saved, { name = '' }) => {
      queryClient.setQueryData(setupKey, saved)
      toast(strings.setupOffice.saved(name))
      // The server renders the name in the menu.
      router.refresh()
      openNext()
    },
    fallbackMessage: strings.setup.failed,
  })
}
