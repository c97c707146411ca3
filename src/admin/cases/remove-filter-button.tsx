'use client'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { navigate, withQuery } from '@/client/navigation'
import { contactQuery } from '@/client/queries/record-queries'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { useClient } from './use-client'

const text = strings.cases

export function ClientFilterButton({ id }: { id: string }) {
  const { client } = useClient(id)
  return <RemoveFilterButton parameter="client" name={client?.displayName ?? text.oneClient} />
}
export function ContactFilterButton({ id }: { id: string }) {
  const { data: contact } = useQuery(contactQuery(id))
  return <RemoveFilterButton parameter="contact" name={contact?.name ?? text.oneContact} />
}

const RemoveFilterButton = ({ parameter, name }: { parameter: string; name: string }) => (
  <Button small icon={X} aria-label={`${name}: ${text.removeFilter}`} onClick={() => void navigate(withQuery({ [parameter]: undefined }))}>
    {name}
  </Button>
)
