#!/bin/sh
# Updates to the newest version after a backup. Stops at the first failure; the office then keeps running unchanged.
set -eu
cd /srv/law-office
if [ ! -e .env ] || ! sudo grep -q '^DATA_DIR=' /etc/law-office.env || systemctl is-enabled --quiet law-office-backup.timer 2>/dev/null; then
  echo "This office was installed by an earlier version: see Updates in docs/operations.md" >&2
  exit 1
fi
# The unit has the office's settings.
sudo systemctl start law-office-backup
sudo -u law-office git pull --ff-only
# The start installs, builds and migrates.
sudo systemctl restart law-office
for second in $(seq 300); do
  if curl -fs -o /dev/null http://127.0.0.1:3000/readyz; then
    echo "The office is ready."
    exit 0
  fi
  sleep 1
done
echo "The office is not ready after 5 minutes: journalctl -u law-office" >&2
exit 1
