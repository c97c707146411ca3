'use client'
import { X } from 'lucide-react'
import { navigate, withQuery } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { useClient } from './use-client'

const text = strings.cases

export function ClientFilterButton({ id }: { id: string }) {
  const { client } = useClient(id)
  const name = client?.displayName ?? text.oneClient
  return (
    <Button small icon={X} aria-label={`${name}: ${text.anyClient}`} onClick={() => void navigate(withQuery({ client: undefined }))}>
      {name}
    </Button>
  )
}
