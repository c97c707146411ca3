'use client'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { api } from '@/client/api'
import { Button } from '@/ui/button'
import { Notice, Problem } from '@/ui/notice'
import { words } from '../../words'
import { sentenceOf } from '../sentence'

const text = words.ledger
export const useVerify = () => useMutation({ mutationFn: () => api.ledger.verify({}) })
type VerifyMutation = ReturnType<typeof useVerify>

export const VerifyButton = ({ verify }: { verify: VerifyMutation }) => (
  <Button icon={ShieldCheck} busy={verify.isPending} onClick={() => verify.mutate()}>
    {text.verify}
  </Button>
)

export function Verified({ verify: { data, error } }: { verify: VerifyMutation }) {
  if (error) return <Problem sentence={sentenceOf(error, text.verifyFailed)} />
  if (!data) return null
  if (data.ok)
    return (
      <Notice kind="success" live>
        {text.whole(data.checked, data.head.number)}
      </Notice>
    )
  return (
    <Notice kind="error" live title={text.broken}>
      <ul style={{ margin: 0, paddingLeft: 'var(--space-5)' }}>
        {data.problems.map(({ kind, number, message }) => (
          <li key={`${kind} ${number}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
