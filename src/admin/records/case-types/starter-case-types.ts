/** One case type for each practice area of the website, in the format of the YAML import. */
export const starterCaseTypes = `- name: Family law
  subTypes:
    - name: Divorce
    - name: Custody and visitation
    - name: Child support
    - name: Adoption
    - name: Domestic violence restraining order
- name: Immigration
  subTypes:
    - name: Family petition
    - name: Asylum
    - name: Naturalization
    - name: Adjustment of status
    - name: DACA
    - name: Removal defense
- name: Criminal defense
  subTypes:
    - name: Misdemeanor
    - name: Felony
    - name: DUI
    - name: Record clearance
- name: Estate planning
  subTypes:
    - name: Will
    - name: Living trust
    - name: Power of attorney
    - name: Probate
- name: Real estate
  subTypes:
    - name: Purchase or sale
    - name: Landlord and tenant
    - name: Title and boundary
- name: Business law
  subTypes:
    - name: Formation
    - name: Contract
    - name: Dispute
- name: Traffic
  subTypes:
    - name: Moving violation
    - name: License suspension
    - name: Driving without a license
- name: Civil law
  subTypes:
    - name: Personal injury
    - name: Unpaid wages
    - name: Small claims
`
export const starterCaseTypeNames = [...starterCaseTypes.matchAll(/^- name: (.+)$/gm)].map(([, name]) => name ?? '')
