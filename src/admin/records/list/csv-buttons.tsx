'use client'
import { Download, Upload } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type MouseEvent, useState } from 'react'
import type { CsvImportProps } from '@/admin/csv/import-dialog'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/text/error-message'
import { bypassLeaveGuard } from '@/client/unsaved-changes'
import * as strings from '@/strings/index'
import { Button, buttonClass } from '@/ui/button'

const CsvImportDialog = dynamic(() => import('@/admin/csv/import-dialog').then((file) => file.CsvImportDialog), { ssr: false })

type Props = CsvImportProps & {
  /** The list's filter: the export contains the same rows as the list. */
  filter: Record<string, unknown>
  path: string
}

export function CsvButtons({ filter, path, ...importProps }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString()
  const href = `/api${path}/export${query && `?${query}`}`
  // A plain link cannot ask for a confirmation.
  async function exportRows(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    try {
      await api.confirmation.check({})
      bypassLeaveGuard(() => location.assign(href))
    } catch (error) {
      toastRequestError(error, strings.csv.exportFailed)
    }
  }
  return (
    <>
      <a href={href} download className={buttonClass()} onClick={(event) => void exportRows(event)}>
        <Download size={16} aria-hidden /> {strings.csv.export}
      </a>
      <Button icon={Upload} onClick={() => setIsOpen(true)}>
        {strings.csv.import}
      </Button>
      {isOpen && <CsvImportDialog {...importProps} onClose={() => setIsOpen(false)} />}
    </>
  )
}
