'use client'
import { Download, Upload } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { api } from '@/client/api'
import { Button, buttonLook } from '@/ui/button'
import { tellFailure } from '@/ui/toast'
import { words } from '../words'
import { CsvImport, type Importing } from './csv-import'
import { useMe } from './person'
import { sentenceOf } from './use-remove'

type Props = Importing & {
  /** The list's filter: the export contains the same rows as the list. */
  filter: Record<string, unknown>
  path: string
}

export function CsvButtons({ filter, path, ...importProps }: Props) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString()
  const href = `/api${path}/export${query && `?${query}`}`
  // A plain link cannot ask for the second factor.
  async function exportRows(event: MouseEvent<HTMLAnchorElement>) {
    if (!me.secondFactor) return
    event.preventDefault()
    try {
      await api.secondFactors.again({})
      location.assign(href)
    } catch (error) {
      tellFailure(sentenceOf(error, words.csv.exportFailed))
    }
  }
  return (
    <>
      <a href={href} download className={buttonLook()} onClick={(event) => void exportRows(event)}>
        <Download size={16} aria-hidden /> {words.csv.export}
      </a>
      <Button icon={Upload} onClick={() => setOpen(true)}>
        {words.csv.import}
      </Button>
      {open && <CsvImport {...importProps} close={() => setOpen(false)} />}
    </>
  )
}
