'use client'
import { ReasonDialog } from '@/admin/records/reason-dialog'
import { api } from '@/client/api'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import type { Deadline } from './queries'

const text = strings.deadlines
const loadValidation = () =>
  import('@/contract/deadlines').then(({ deadlines: { withdraw } }) => ({ schema: withdraw.input.pick({ reason: true }) }))

export const WithdrawDialog = ({ deadline, onClose }: { deadline: Deadline; onClose: () => void }) => (
  <ReasonDialog
    title={text.withdrawTitle(deadline.title)}
    text={text.withdrawText}
    submitLabel={text.withdraw}
    draftKey={`deadline.${deadline.id}.withdraw`}
    loadValidation={loadValidation}
    maxLength={2000}
    send={(reason) => api.deadlines.withdraw({ id: deadline.id, reason }, { ifMatch: recordVersion(deadline) })}
    errorMessage={text.withdrawFailed}
    successMessage={text.withdrawn}
    resource="deadline"
    onClose={onClose}
  />
)
