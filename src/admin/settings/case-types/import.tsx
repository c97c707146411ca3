'use client'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { words } from '../../words'
import { ImportHelp } from './help'
import styles from './import.module.css'
import { ImportOutcome } from './outcome'
import { useImport } from './use-import'

const text = words.caseTypes

export function ImportBox() {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { yaml, setYaml, summary, problem, busy, preview, send } = useImport()
  return (
    <section aria-label={text.showImport} className={styles.box}>
      <TextArea
        name="yaml"
        label={text.yaml}
        hint={text.yamlHint}
        rows={8}
        spellCheck={false}
        value={yaml}
        onChange={(event) => setYaml(event.target.value)}
      />
      {problem && <Problem sentence={problem} />}
      <div className={styles.buttons}>
        <Button onClick={() => setYaml('')} disabled={!yaml}>
          {text.clear}
        </Button>
        <Button onClick={preview} busy={busy}>
          {text.preview}
        </Button>
        <Button look="primary" onClick={send} busy={busy}>
          {text.import}
        </Button>
        <Button look="quiet" onClick={() => setIsHelpOpen(true)}>
          {text.help}
        </Button>
      </div>
      {summary && <ImportOutcome summary={summary} />}
      {isHelpOpen && (
        <ImportHelp
          close={() => setIsHelpOpen(false)}
          onUseSample={(sample) => {
            setYaml(sample)
            setIsHelpOpen(false)
          }}
        />
      )}
    </section>
  )
}
