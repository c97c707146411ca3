'use client'
import { X } from 'lucide-react'
import { go, withQuery } from '@/client/address'
import { Button } from '@/ui/button'
import { useClient } from '../shell/one-client'
import { words } from '../words'

const text = words.cases

export function OnlyClient({ id }: { id: string }) {
  const { client } = useClient(id)
  return (
    <Button small icon={X} aria-label={text.anyClient} onClick={() => void go(withQuery({ client: undefined }))}>
      {client?.displayName ?? text.oneClient}
    </Button>
  )
}
