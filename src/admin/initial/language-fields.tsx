import { parseFlag, toFlagValue } from '@/client/form/values'
import { languageNames, languages } from '@/contract/constants/languages'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { FieldGroup } from '@/ui/field-group'
import styles from './setup.module.css'
import type { OfficeForm } from './use-office-form'

const text = strings.setupOffice

export function LanguageFields({ form }: { form: OfficeForm }) {
  const error = form.errors.find(({ field }) => field === 'languages')?.message
  return (
    <FieldGroup title={text.languages} hint={text.languagesHint}>
      {/* The target of the link in the error summary. */}
      <div id="languages" tabIndex={-1} className={styles.choices}>
        {languages.map((language) => (
          <Checkbox
            key={language}
            checked={parseFlag(form.watch(language))}
            aria-describedby={error && 'languages-error'}
            onChange={({ target }) => form.setValues({ [language]: toFlagValue(target.checked) })}
          >
            {languageNames[language]}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id="languages-error" className={styles.error}>
          {error}
        </p>
      )}
    </FieldGroup>
  )
}
