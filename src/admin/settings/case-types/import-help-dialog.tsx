'use client'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import styles from './import.module.css'
import { sampleYaml } from './sample-yaml'

const text = strings.caseTypes

export const ImportHelpDialog = ({ onClose, onUseSample }: { onClose: () => void; onUseSample: (yaml: string) => void }) => (
  <Dialog
    title={text.helpTitle}
    onClose={onClose}
    wide
    actions={
      <>
        <Button onClick={onClose}>{strings.form.close}</Button>
        <Button variant="primary" data-initial-focus onClick={() => onUseSample(sampleYaml)}>
          {text.copyToBox}
        </Button>
      </>
    }
  >
    <p>{text.helpText}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
    <pre className={styles.sample} tabIndex={0}>
      {sampleYaml}
    </pre>
  </Dialog>
)
