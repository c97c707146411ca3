/** Drafts in both languages. The office's own lawyer must check them before use. */
export const draftTemplates = `types:
  - name: Immigration
    subTypes:
      - name: Naturalization
        notes: "Draft template, not checked by a lawyer. Plantilla en borrador, sin revisar."
        template:
          tasks:
            - { key: eligibility, text: "Check years of residence, travel and good moral character", days: 3 }
            - { key: record-check, text: "Ask for certified records of every arrest or citation", days: 5 }
            - { key: n-400, text: "Prepare Form N-400", days: 21 }
            - { key: fee, text: "Check the filing fee, or a fee waiver (Form I-912)", days: 21 }
            - { key: sign, text: "Review and sign with the client / Revisar y firmar con la clienta o el cliente", days: 28 }
            - { key: file, text: "File with USCIS and note the receipt number", days: 30, who: owner }
            - { key: evidence, text: "Collect what the request for evidence names", after: "deadline:uscis-request-for-evidence", days: -21 }
            - { key: practice, text: "Practice the civics questions and the interview", days: 150 }
            - { key: oath, text: "Tell the client about the oath ceremony", days: 210 }
          documents:
            - { key: green-card, en: "Permanent resident card, both sides", es: "Tarjeta de residente permanente, los dos lados", help: "Even if it has expired", helpEs: "También si está vencida" }
            - { key: passports, en: "All passports since becoming a resident", es: "Todos los pasaportes desde que es residente", help: "Every page with a stamp", helpEs: "Cada página con sello" }
            - { key: marriage, en: "Marriage certificate and divorce decrees", es: "Acta de matrimonio y sentencias de divorcio", required: false, translation: true }
            - { key: taxes, en: "Tax returns for the last five years", es: "Declaraciones de impuestos de los últimos cinco años", help: "IRS transcripts are enough", helpEs: "Bastan las transcripciones del IRS" }
            - { key: court, en: "Certified court records", es: "Copias certificadas del tribunal", required: false, help: "For every arrest or citation", helpEs: "De cada arresto o citación" }
            - { key: photo, en: "Two passport photos", es: "Dos fotos de tamaño pasaporte" }
          deadlines: [uscis-request-for-evidence]
          parties: [spouse, child]
      - name: Asylum
        notes: "Draft template, not checked by a lawyer. Plantilla en borrador, sin revisar."
        template:
          tasks:
            - { key: arrival, text: "Establish the date of the last arrival, with proof", days: 1 }
            - { key: one-year, text: "File Form I-589 before the year ends", after: "deadline:asylum-one-year", days: -30, who: owner }
            - { key: interpreter, text: "Find an interpreter / Buscar intérprete", days: 3 }
            - { key: declaration, text: "Take the declaration in the client's language", days: 14 }
            - { key: country, text: "Collect reports on the country's conditions", days: 21 }
            - { key: witnesses, text: "Ask for letters of witnesses", days: 21 }
            - { key: evaluation, text: "Arrange a medical or psychological evaluation", days: 30 }
            - { key: appeal, text: "Decide on the appeal with the client", after: "deadline:bia-appeal", days: -14, who: owner }
          documents:
            - { key: identity, en: "Passport or identity card", es: "Pasaporte o cédula de identidad", translation: true }
            - { key: birth, en: "Birth certificates of the family", es: "Actas de nacimiento de la familia", translation: true }
            - { key: entry, en: "Papers from the border or the airport", es: "Papeles de la frontera o del aeropuerto", help: "I-94, notice to appear", helpEs: "I-94, aviso de comparecencia" }
            - { key: threats, en: "Threats, police and hospital reports", es: "Amenazas, denuncias e informes del hospital", required: false, translation: true, help: "Photos and messages too", helpEs: "También fotos y mensajes" }
            - { key: membership, en: "Proof of membership or belief", es: "Pruebas de afiliación o creencia", required: false, translation: true }
            - { key: photos, en: "Passport photo of everyone on the form", es: "Foto de pasaporte de cada persona en la solicitud" }
          deadlines: [asylum-one-year, bia-appeal]
          parties: [spouse, child, witness]
  - name: Family Law
    subTypes:
      - name: Uncontested divorce
        notes: "Draft template, not checked by a lawyer. Plantilla en borrador, sin revisar."
        template:
          tasks:
            - { key: residence, text: "Check residence: six months in the state, three in the county", days: 2 }
            - { key: petition, text: "Prepare petition and summons (FL-100, FL-110)", days: 10 }
            - { key: file, text: "File the petition", days: 14, who: owner }
            - { key: service, text: "Have the papers served and file the proof", days: 30 }
            - { key: disclosure, text: "Exchange preliminary declarations of disclosure", days: 60 }
            - { key: agreement, text: "Draft the marital settlement agreement", days: 75 }
            - { key: judgment, text: "Submit the judgment package", days: 120, who: owner }
          documents:
            - { key: marriage, en: "Marriage certificate", es: "Acta de matrimonio", translation: true }
            - { key: income, en: "Pay stubs from the last two months", es: "Talones de cheque de nómina de los últimos dos meses" }
            - { key: taxes, en: "Tax returns for the last two years", es: "Declaraciones de impuestos de los últimos dos años" }
            - { key: accounts, en: "Statements of all accounts and debts", es: "Estados de todas las cuentas y deudas" }
            - { key: property, en: "Deeds, titles and leases", es: "Escrituras, títulos y contratos de renta", required: false }
            - { key: children, en: "Birth certificates of the children", es: "Actas de nacimiento de los hijos", required: false, translation: true }
          parties: [spouse, child]
  - name: Real Estate Law
    subTypes:
      - name: Eviction defense
        notes: "Draft template, not checked by a lawyer. Plantilla en borrador, sin revisar."
        template:
          tasks:
            - { key: served, text: "Ask how and when the papers were served / Preguntar cómo y cuándo le entregaron los papeles", days: 0 }
            - { key: notice, text: "Compare notice, lease and payments for defects", days: 1 }
            - { key: repairs, text: "Ask for photos and reports of needed repairs", days: 1 }
            - { key: answer, text: "Draft the answer (UD-105) and the fee waiver (FW-001)", after: "deadline:ccp-unlawful-detainer-answer", days: -3 }
            - { key: file, text: "File and serve the answer", after: "deadline:ccp-unlawful-detainer-answer", days: -1, who: owner }
            - { key: discovery, text: "Send discovery requests", days: 10 }
            - { key: settle, text: "Talk to the landlord's lawyer about time or payment", days: 12, who: owner }
            - { key: trial, text: "Prepare witnesses and exhibits for trial", days: 18 }
          documents:
            - { key: complaint, en: "Summons and complaint, with the envelope", es: "Citación y demanda, con el sobre", help: "Write the day you got it on the envelope", helpEs: "Escriba en el sobre el día en que la recibió" }
            - { key: notices, en: "Every notice from the landlord", es: "Todos los avisos del propietario" }
            - { key: lease, en: "Lease and its changes", es: "Contrato de renta y sus cambios" }
            - { key: payments, en: "Receipts or proof of rent paid", es: "Recibos o pruebas de la renta pagada" }
            - { key: messages, en: "Messages with the landlord", es: "Mensajes con el propietario", required: false, help: "Screenshots are enough", helpEs: "Bastan capturas de pantalla" }
            - { key: photos, en: "Photos of the home", es: "Fotos de la vivienda", required: false }
          deadlines: [ccp-unlawful-detainer-answer]
          parties: [opposing, opposingCounsel]
`
