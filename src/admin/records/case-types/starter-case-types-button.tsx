'use client'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { useAction } from '@/client/queries/use-action'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { starterCaseTypes } from './starter-case-types'

const text = strings.caseTypes

/** For an office without case types. */
export function StarterCaseTypesButton({ onAdded }: { onAdded?: () => unknown }) {
  const [keys] = useState(createIdempotencyKeys)
  const add = useAction({
    mutationFn: () => keys.send(api.caseTypes.import, { yaml: starterCaseTypes }),
    successMessage: ({ added, changed }) => text.imported(added.length, changed.length),
    errorMessage: (error) => getErrorMessageWithStatus(error, text.importFailed),
    invalidates: ['case-type'],
    onSuccess: onAdded,
  })
  return (
    <Button icon={ListPlus} busy={add.isPending} onClick={() => add.run()}>
      {text.starter}
    </Button>
  )
}
