/** Why a backup cannot be restored. */
export const backups = {
  'backup.not-empty': 'This database is not empty. Restore into a new one, and nothing can be lost.',
  'backup.wrong-place': 'Line {line} is in the wrong place. Is this a backup of Kursbuch?',
  'backup.newer': 'This backup was made by a newer Kursbuch. Restore it with that one.',
  'backup.no-place': 'This Kursbuch has no place for {column} of the backup.',
  'backup.columns': 'Line {line} has another number of columns than its table.',
  'backup.rows': 'The backup should have {expected} rows and has {found}.',
  'backup.ends-early': 'The backup breaks off before its end. Nothing was restored.',
  'backup.not-json': 'Line {line} of the backup is not JSON.',
  'backup.stranger': 'Line {line} does not belong in a backup of Kursbuch.',
} as const;
