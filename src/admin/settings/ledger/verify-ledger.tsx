'use client'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { api } from '@/client/api'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { Alert, ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'

const text = strings.ledger
export const useVerifyLedger = () => useMutation({ mutationFn: () => api.ledger.verify({}) })
type VerifyMutation = ReturnType<typeof useVerifyLedger>

export const VerifyButton = ({ verify }: { verify: VerifyMutation }) => (
  <Button icon={ShieldCheck} busy={verify.isPending} onClick={() => verify.mutate()}>
    {text.verify}
  </Button>
)

export function VerifyResult({ verify: { data, error } }: { verify: VerifyMutation }) {
  if (error) return <ErrorAlert message={getErrorMessageWithStatus(error, text.verifyFailed)} />
  if (!data) return null
  if (data.ok)
    return (
      <Alert kind="success" live>
        {text.whole(data.checked, data.head.number)}
      </Alert>
    )
  return (
    <Alert kind="error" live title={text.broken}>
      <ul style={{ margin: 0, paddingLeft: 'var(--space-5)' }}>
        {data.problems.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}
