'use client'
import { X } from 'lucide-react'
import { navigate, withQuery } from '@/client/navigation'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { useClient } from './use-client'

const text = strings.cases

export function ClientFilterButton({ id }: { id: string }) {
  const { client } = useClient(id)
  return (
    <Button small icon={X} aria-label={text.anyClient} onClick={() => void navigate(withQuery({ client: undefined }))}>
      {client?.displayName ?? text.oneClient}
    </Button>
  )
}
