'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { InviteForm } from '@/admin/records/invitations/invite-form'
import { InvitedPeople } from '@/admin/records/invitations/invited-people'
import { setupKey } from '@/admin/records/setup/query'
import { getItemState, setupPath } from '@/admin/records/setup/steps'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { getDisplayName, userListQuery } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { FieldGroup } from '@/ui/field-group'
import { LoadErrorInline } from '@/ui/load-error-inline'
import styles from './setup.module.css'
import { StepActions } from './step-actions'
import type { StepProps } from './step-props'

const text = strings.setupPeople

export function PeopleStep({ setup, openNext, skip }: StepProps) {
  const queryClient = useQueryClient()
  const query = useQuery(userListQuery)
  const users = query.data?.users ?? []
  const members = users.filter(({ invitedUntil }) => !invitedUntil)
  const skipSecondAccount = useAction({
    mutationFn: () => api.accounts.skipSecondAccount({}),
    errorMessage: strings.setup.failed,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: setupKey })
      openNext()
    },
  })
  const isOpen = getItemState(setup, 'people') === 'open'
  return (
    <>
      <p>{text.text}</p>
      {query.isError && <LoadErrorInline onRetry={() => void query.refetch()} />}
      <InviteForm />
      <InvitedPeople users={users} />
      {members.length > 0 && (
        <FieldGroup title={text.people}>
          <ul className={styles.people}>
            {members.map((user) => (
              <li key={user.id}>
                <b dir="auto">{getDisplayName(user)}</b> <span className={styles.state}>{user.email}</span>
              </li>
            ))}
          </ul>
        </FieldGroup>
      )}
      {isOpen && (
        <p>
          <a href={`${setupPath}/account`}>{text.accountForm}</a>
        </p>
      )}
      <StepActions isDone={!isOpen} skip={skip}>
        {isOpen && (
          <Button busy={skipSecondAccount.isPending} onClick={() => skipSecondAccount.run()}>
            {text.workAlone}
          </Button>
        )}
      </StepActions>
    </>
  )
}
