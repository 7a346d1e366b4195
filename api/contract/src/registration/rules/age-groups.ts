/**
 * Age groups of the dashboard and of the competitor list's filter: full years on the tournament day, both ends
 * included.
 */
export const ageGroups = [
  { id: '0-6', name: '6 and under' },
  { id: '7-8', name: '7–8' },
  { id: '9-10', name: '9–10' },
  { id: '11-13', name: '11–13' },
  { id: '14-17', name: '14–17' },
  { id: '18-34', name: '18–34' },
  { id: '35-120', name: '35 and over' },
] as const;
