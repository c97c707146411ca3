'use client'
import { ReasonDialog } from '@/admin/records/reason-dialog'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import type { Wall } from './wall-queries'

const text = strings.walls
const loadValidation = () => import('@/contract/walls').then(({ walls: { lift } }) => ({ schema: lift.input.pick({ reason: true }) }))

export const LiftWallDialog = ({ wall: { id, name }, onClose }: { wall: Wall; onClose: () => void }) => (
  <ReasonDialog
    title={text.liftOf(name)}
    text={text.liftEffect}
    submitLabel={text.lift}
    draftKey={`wall.${id}.lift`}
    loadValidation={loadValidation}
    maxLength={2000}
    send={(reason) => api.walls.lift({ id, reason })}
    errorMessage={text.liftFailed}
    successMessage={text.lifted(name)}
    resource="wall"
    onClose={onClose}
  />
)
