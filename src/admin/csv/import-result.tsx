'use client'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CsvReport } from '@/contract/csv'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { buttonClass } from '@/ui/button'
import { takeFocus } from '@/ui/take-focus'
import styles from './csv.module.css'

const text = strings.csv

/** The result of an import that left rows out. Takes the focus, because the button that started the import is gone. */
export function CsvImportResult({ nouns, report: { rows, count, rejected } }: { nouns: string; report: CsvReport }) {
  const href = useFileUrl(rejected ?? '')
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.result}>
      <Alert kind="success" title={text.added(count)} live>
        {text.leftOut(rows.length - count)} {text.leftOutText}
      </Alert>
      <a href={href} download={text.leftOutFile(nouns)} className={buttonClass()}>
        <Download size={16} aria-hidden /> {text.download}
      </a>
    </div>
  )
}

function useFileUrl(content: string) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([content], { type: 'text/csv' }))
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [content])
  return url
}
