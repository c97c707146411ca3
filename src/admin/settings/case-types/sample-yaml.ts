export const sampleYaml = `types:
  - name: Family Law
    notes: Ask for the last two tax returns.
    subTypes:
      - name: Divorce
        notes: Mediation first.
        template:
          tasks:
            - { key: intake, text: Read the intake form, after: opened, days: 3, who: assignee }
            - { key: answer, text: Draft the answer, after: "deadline:frcp-answer", days: -7, who: owner }
          documents:
            - { key: marriage, en: Marriage certificate, es: Acta de matrimonio, required: true, translation: true }
          deadlines: [frcp-answer]
          parties: [spouse, child]
      - name: Custody
  - name: Traffic
    subTypes:
      - name: DUI
`
