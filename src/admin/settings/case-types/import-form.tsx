'use client'
import { useCallback, useState } from 'react'
import { useFormDraft } from '@/admin/forms/use-form-draft'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import styles from './import.module.css'
import { ImportHelpDialog } from './import-help-dialog'
import { ImportPreview } from './import-preview'
import { useCaseTypeImport } from './use-case-type-import'

const text = strings.caseTypes

export function ImportForm() {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { yaml, setYaml, summary, errorMessage, busy, preview, send } = useCaseTypeImport()
  const { restoreAlert } = useFormDraft(
    {
      isDirty: yaml.trim() !== '',
      getDraftValues: useCallback(() => ({ yaml }), [yaml]),
      setValues: ({ yaml: stored = '' }) => setYaml(stored),
    },
    'case-types.import',
  )
  return (
    <section aria-label={text.showImport} className={styles.box}>
      {restoreAlert}
      <TextArea
        name="yaml"
        label={text.yaml}
        hint={text.yamlHint}
        rows={8}
        spellCheck={false}
        value={yaml}
        onChange={(event) => setYaml(event.target.value)}
      />
      {errorMessage && <ErrorAlert message={errorMessage} />}
      <div className={styles.buttons}>
        <Button onClick={() => setYaml('')} disabled={!yaml}>
          {text.clear}
        </Button>
        <Button onClick={preview} busy={busy}>
          {text.preview}
        </Button>
        <Button variant="primary" onClick={send} busy={busy}>
          {text.import}
        </Button>
        <Button variant="quiet" onClick={() => setIsHelpOpen(true)}>
          {text.help}
        </Button>
      </div>
      {summary && <ImportPreview summary={summary} />}
      {isHelpOpen && (
        <ImportHelpDialog
          onClose={() => setIsHelpOpen(false)}
          onUseSample={(sample) => {
            setYaml(sample)
            setIsHelpOpen(false)
          }}
        />
      )}
    </section>
  )
}
