#!/bin/sh
# The newest version, after a backup. What fails stops it: the office then runs on as it was.
set -eu
cd /srv/law-office
# By its own unit, which has the office's settings.
sudo systemctl start law-office-backup
sudo -u law-office git pull --ff-only
# The start installs, builds and migrates what the new version needs.
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
