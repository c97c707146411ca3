'use client'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonLook } from '@/ui/button'
import { words } from '../words'
import { CsvImport, type Importing } from './csv-import'

type Props = Importing & {
  /** The list's own filter: what is shown is what is taken. */
  filter: Record<string, unknown>
  path: string
}

/** The list as a spreadsheet, out and in. */
export function CsvButtons({ filter, path, ...importing }: Props) {
  const [open, setOpen] = useState(false)
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString()
  return (
    <>
      <a href={`/api${path}/export${query && `?${query}`}`} download className={buttonLook()}>
        <Download size={16} aria-hidden /> {words.csv.export}
      </a>
      <Button icon={Upload} onClick={() => setOpen(true)}>
        {words.csv.import}
      </Button>
      {open && <CsvImport {...importing} close={() => setOpen(false)} />}
    </>
  )
}
