'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type Portal, portalKey } from '@/admin/cases/queries'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { toast } from '@/ui/toast'
import styles from './portal.module.css'

const text = strings.portal
type Props = { caseId: string; portal: Portal; canEdit: boolean }

export function NextStep({ caseId, portal, canEdit }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const { nextStepEn, nextStepEs } = portal
  return (
    <section className={styles.box} aria-labelledby="portal-next-step">
      <h2 id="portal-next-step" className={styles.heading}>
        {text.nextStep}
      </h2>
      {nextStepEn && nextStepEs ? (
        <>
          <p className={styles.text}>{nextStepEn}</p>
          <p className={`${styles.text} ${styles.faint}`} lang="es">
            {nextStepEs}
          </p>
        </>
      ) : (
        <p className={styles.faint}>{text.noNextStep}</p>
      )}
      {canEdit && (
        <div>
          <Button small icon={Pencil} onClick={() => setIsEditing(true)}>
            {text.editNextStep}
          </Button>
        </div>
      )}
      {isEditing && <NextStepDialog caseId={caseId} portal={portal} onClose={() => setIsEditing(false)} />}
    </section>
  )
}

const loadValidation = () =>
  import('@/contract/portal').then(({ portals: { update } }) => ({
    schema: update.input.pick({ nextStepEn: true, nextStepEs: true }),
    rules: update.rules,
  }))

const toValues = (portal: Portal | undefined) => ({ nextStepEn: portal?.nextStepEn ?? '', nextStepEs: portal?.nextStepEs ?? '' })
const labels = { nextStepEn: text.nextStepEn, nextStepEs: text.nextStepEs }
/** One language is the translation of the other. */
const linkedFields = Object.keys(labels)

function NextStepDialog({ caseId, portal, onClose }: Omit<Props, 'canEdit'> & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    loadValidation,
    record: portal,
    savesAllFields: true,
    linkedFields,
    toValues,
    send: (body, options) => api.portals.update({ ...body, id: portal.id }, options),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: portalKey(caseId) })
      toast(text.saved)
      onClose()
    },
    fallbackMessage: text.saveFailed,
  })
  return (
    <DraftDialog form={form} draftKey={`portal.${portal.id}`} title={text.nextStep} onClose={onClose}>
      <p>{text.nextStepHint}</p>
      <TextArea {...form.field('nextStepEn')} label={text.nextStepEn} rows={4} maxLength={1000} data-initial-focus />
      <TextArea {...form.field('nextStepEs')} label={text.nextStepEs} lang="es" rows={4} maxLength={1000} />
      <EditConflictDialog form={form} labels={labels} toValues={toValues} />
    </DraftDialog>
  )
}
