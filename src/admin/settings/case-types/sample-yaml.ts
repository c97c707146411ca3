export const sampleYaml = `types:
  - name: Family Law
    notes: Ask for the last two tax returns.
    subTypes:
      - name: Divorce
        notes: Mediation first.
      - name: Custody
  - name: Traffic
    subTypes:
      - name: DUI
`
