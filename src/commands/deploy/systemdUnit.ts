import { LONGEST_STOP_MS } from '../../api/endInOrder.ts'

/** More than the server takes itself, so that it is never killed while it finishes. */
const STOP_SECONDS = LONGEST_STOP_MS / 1000 + 15

/** Text of a systemd unit, a process for each port: `docket@8080`, `docket@8081`. */
export const systemdUnit = `# /etc/systemd/system/docket@.service
# systemctl enable --now docket@8080 docket@8081
[Unit]
Description=Docket on port %i
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
Type=exec
User=docket
Group=docket
WorkingDirectory=/srv/docket
Environment=NODE_ENV=production PORT=%i DATA_DIR=/var/lib/docket
EnvironmentFile=/etc/docket/docket.env
ExecStart=/usr/bin/env node .build/server/server.js
Restart=always
RestartSec=2
TimeoutStopSec=${STOP_SECONDS}
StateDirectory=docket
StateDirectoryMode=0700
UMask=0077
LimitNOFILE=65536
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
PrivateTmp=yes
PrivateDevices=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
CapabilityBoundingSet=
SystemCallArchitectures=native
SystemCallFilter=@system-service

[Install]
WantedBy=multi-user.target
`
