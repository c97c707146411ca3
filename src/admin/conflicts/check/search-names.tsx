'use client'
import { useState } from 'react'
import type { Check } from '@/admin/conflicts/queries'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ErrorRetry } from '@/ui/error-retry'
import { useCheckAction } from './use-check-action'

const text = strings.conflicts

/** Starts the search. A failed one shows an error, because it must not look like a search without matches. */
export function SearchNames({ check, message, label }: { check: Check; message: string; label: string }) {
  const [errorMessage, setErrorMessage] = useState<string>()
  const search = useCheckAction(check.id, {
    send: (_, options) => api.conflictChecks.search({ id: check.id }, options),
    errorMessage: text.searchFailed,
    showError: setErrorMessage,
    onSuccess: () => setErrorMessage(undefined),
  })
  if (errorMessage && !search.isPending) return <ErrorRetry message={errorMessage} onRetry={() => search.run()} />
  return (
    <Alert
      kind="warning"
      live
      action={
        <Button small busy={search.isPending} onClick={() => search.run()}>
          {search.isPending ? text.searching : label}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
