'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Case } from '@/admin/cases/queries'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import styles from './templates.module.css'

const TemplateDialog = dynamic(() => import('./template-dialog').then((file) => file.TemplateDialog), { ssr: false })

const text = strings.caseTemplates
type Offer = NonNullable<Case['templateOffer']>

/** Offers the template of the case's type, if the case does not have it or has an earlier version. */
export function TemplateOffer({ caseId, offer }: { caseId: string; offer: Offer }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.offer}>
      <Alert
        action={
          <Button small onClick={() => setIsOpen(true)}>
            {text.review[offer]}
          </Button>
        }
      >
        {text.offer[offer]}
      </Alert>
      {isOpen && <TemplateDialog caseId={caseId} title={text.dialog[offer]} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
