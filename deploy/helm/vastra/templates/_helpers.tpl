{{- define "vastra.fullname" -}}
{{- if contains "vastra" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-vastra" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "vastra.image" -}}
{{- $_ := required "image.repository names the image that you built from the Dockerfile" .Values.image.repository }}
{{- if .Values.image.digest }}{{ .Values.image.repository }}@{{ .Values.image.digest }}{{ else }}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}

{{- define "vastra.serviceAccount" -}}
{{- if .Values.serviceAccount.create }}{{ .Values.serviceAccount.name | default (include "vastra.fullname" .) }}{{ else }}{{ .Values.serviceAccount.name | default "default" }}{{ end }}
{{- end }}

{{/* Call with (dict "root" $ "component" "api"). */}}
{{- define "vastra.selector" -}}
app.kubernetes.io/name: vastra
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "vastra.labels" -}}
{{ include "vastra.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/part-of: vastra
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* Pods fulfil the profile "restricted" of the Pod Security Standards. */}}
{{- define "vastra.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "vastra.containerSecurity" -}}
image: {{ include "vastra.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Settings whose values are secret, by what reads them. A process gets no other key of the Secret. */}}
{{- define "vastra.secretsOf" -}}
{{- if eq .reader "documents" -}}
REDIS_URL RELEASE_SECRET METRICS_TOKEN EDGE_PURGE_TOKEN OTEL_EXPORTER_OTLP_HEADERS S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY
{{- else if eq .reader "release" -}}
S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY
{{- else -}}
{{ without (keys .root.Values.secretKeys | sortAlpha) "RELEASE_SECRET" | join " " }}
{{- end -}}
{{- end }}

{{/* Lists of values that all pods have, and the pods of one process. Call with (dict "root" $ "values" … "name" "extraEnv"). */}}
{{- define "vastra.extra" -}}
{{- with concat (index .root.Values .name) (dig .name list .values) }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/*
Environment, mounts and volumes of a container. Call with (dict "root" $ "reader" "API" "settings" (dict …) "values" …), where the values
are of the process (.Values.api) or empty.
*/}}
{{- define "vastra.env" -}}
{{- $root := .root -}}
{{- $settings := dict "S3_BUCKET" $root.Values.s3.bucket "S3_REGION" $root.Values.s3.region }}
{{- if $root.Values.s3.endpoint }}{{ $_ := set $settings "S3_ENDPOINT" $root.Values.s3.endpoint }}{{ end }}
{{- if ne .reader "release" }}
{{- $_ := set $settings "SITE_URL" $root.Values.siteUrl }}
{{- $_ := set $settings "DRAIN_SECONDS" $root.Values.drainSeconds }}
{{- $_ := set $settings "CHECK_PORT" (include "vastra.checkPort" $root) }}
{{- if $root.Values.releases.unsigned }}{{ $_ := set $settings "UNSIGNED_RELEASES" "1" }}{{ end }}
{{- $settings = merge (dict) .settings $root.Values.settings $settings }}
{{- else }}
{{- $settings = merge (dict) .settings $settings }}
{{- end }}
{{- $lines := list }}
{{- range $name, $value := $settings }}{{ $lines = append $lines (printf "- { name: %s, value: %s }" $name ($value | toString | quote)) }}{{ end }}
{{- range $name := splitList " " (include "vastra.secretsOf" .) }}
{{- if index $root.Values.secretKeys $name }}{{ $lines = append $lines (printf "- { name: %s_FILE, value: /run/secrets/vastra/%s }" $name $name) }}{{ end }}
{{- end }}
{{- if $root.Values.caCertificates.configMap }}
{{- $lines = append $lines "- { name: NODE_EXTRA_CA_CERTS, value: /etc/vastra-ca/ca.crt }" }}
{{- end }}
{{- join "\n" $lines }}
{{- include "vastra.extra" (dict "root" .root "values" .values "name" "extraEnv") }}
{{- end }}

{{- define "vastra.mounts" -}}
- { name: cache, mountPath: /var/lib/vastra }
- { name: tmp, mountPath: /tmp }
- { name: secrets, mountPath: /run/secrets/vastra, readOnly: true }
{{- if .root.Values.caCertificates.configMap }}
- { name: ca-certificates, mountPath: /etc/vastra-ca, readOnly: true }
{{- end }}
{{- include "vastra.extra" (dict "root" .root "values" .values "name" "extraVolumeMounts") }}
{{- end }}

{{- define "vastra.volumes" -}}
{{- $root := .root -}}
- name: cache
  emptyDir: { sizeLimit: {{ $root.Values.cacheSizeLimit }} }
- name: tmp
  emptyDir: { sizeLimit: 256Mi }
- name: secrets
  secret:
    secretName: {{ required "existingSecret names the Secret with the shop's secrets" $root.Values.existingSecret }}
    defaultMode: 0440
    items:
    {{- range $name := splitList " " (include "vastra.secretsOf" .) }}
    {{- with index $root.Values.secretKeys $name }}
      - { key: {{ . }}, path: {{ $name }} }
    {{- end }}
    {{- end }}
{{- if $root.Values.caCertificates.configMap }}
- name: ca-certificates
  configMap:
    name: {{ $root.Values.caCertificates.configMap }}
    items: [{ key: {{ $root.Values.caCertificates.key }}, path: ca.crt }]
{{- end }}
{{- include "vastra.extra" (dict "root" .root "values" .values "name" "extraVolumes") }}
{{- end }}

{{/* An egress rule for ports, to everywhere. Call with the list of ports. */}}
{{- define "vastra.portRules" -}}
- ports:
  {{- range . }}
  - { port: {{ . }}, protocol: TCP }
  {{- end }}
{{- end }}

{{/* Port on which a thread of the process answers the liveness probe. */}}
{{- define "vastra.checkPort" -}}
3100
{{- end }}

{{/* Started, alive, ready. Ready is asked often, because an unready pod must get nothing new before it stops accepting. */}}
{{- define "vastra.probes" -}}
startupProbe:
  httpGet: { path: /startupz, port: http }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 150
# A thread answers it, so that a busy pod is not restarted and a pod whose main thread hangs is.
livenessProbe:
  httpGet: { path: /livez, port: check }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}

{{/* Call with (dict "root" $ "component" "api" "values" .Values.api). */}}
{{- define "vastra.placement" -}}
{{- $placement := dict "nodeSelector" .values.nodeSelector "tolerations" .values.tolerations "affinity" .values.affinity }}
{{- if .root.Values.topologySpread.enabled }}
{{- $constraints := list }}
{{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
{{- $selector := dict "matchLabels" (include "vastra.selector" $ | fromYaml) }}
{{- $constraints = append $constraints (dict "maxSkew" 1 "topologyKey" $key "whenUnsatisfiable" "ScheduleAnyway" "labelSelector" $selector) }}
{{- end }}
{{- $_ := set $placement "topologySpreadConstraints" $constraints }}
{{- end }}
{{- range $key, $value := $placement }}{{ if not $value }}{{ $_ := unset $placement $key }}{{ end }}{{ end }}
{{- if $placement }}{{ toYaml $placement }}{{ end }}
{{- end }}

{{/* One Deployment. Call with (dict "root" $ "component" … "values" … "command" … "reader" … "settings" … "port" …). */}}
{{- define "vastra.deployment" -}}
{{- $root := .root -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "vastra.fullname" $root }}-{{ .component }}
  labels: {{- include "vastra.labels" . | nindent 4 }}
spec:
  {{- if not (dig "autoscaling" "enabled" false .values) }}
  replicas: {{ .values.replicas }}
  {{- end }}
  revisionHistoryLimit: 3
  strategy:
    type: RollingUpdate
    # The old pod stays until the new one is ready.
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels: {{- include "vastra.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "vastra.labels" . | nindent 8 }}
      annotations:
        checksum/release-keys: {{ $root.Values.releases.keys | toJson | sha256sum }}
        {{- with .values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      {{- include "vastra.podSecurity" $root | nindent 6 }}
      serviceAccountName: {{ include "vastra.serviceAccount" $root }}
      # Draining, up to 30 s in which open requests and jobs end, and 10 s to close connections. Processes end earlier by themselves.
      terminationGracePeriodSeconds: {{ add $root.Values.drainSeconds 40 }}
      {{- include "vastra.placement" . | nindent 6 }}
      containers:
        - name: {{ .component }}
          {{- include "vastra.containerSecurity" $root | nindent 10 }}
          args: [{{ .command | quote }}]
          ports:
            - { name: http, containerPort: {{ .port }} }
            - { name: check, containerPort: {{ include "vastra.checkPort" . }} }
          env: {{- include "vastra.env" . | nindent 12 }}
          {{- include "vastra.probes" . | nindent 10 }}
          resources: {{- toYaml .values.resources | nindent 12 }}
          volumeMounts:
            {{- include "vastra.mounts" . | nindent 12 }}
            {{- if and (eq .reader "documents") (not $root.Values.releases.unsigned) }}
            - { name: release-keys, mountPath: /etc/vastra, readOnly: true }
            {{- end }}
        {{- with .values.extraContainers }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      volumes:
        {{- include "vastra.volumes" . | nindent 8 }}
        {{- if and (eq .reader "documents") (not $root.Values.releases.unsigned) }}
        - name: release-keys
          configMap: { name: {{ include "vastra.fullname" $root }}-release-keys }
        {{- end }}
{{- end }}

{{/* Pods of a job. Call with (dict "root" $ "component" … "args" (list …) "reader" … "settings" …). */}}
{{- define "vastra.jobSpec" -}}
{{- $root := .root -}}
{{- $_ := set . "values" dict -}}
backoffLimit: 2
activeDeadlineSeconds: {{ $root.Values.migrations.deadlineSeconds }}
template:
  metadata:
    labels: {{- include "vastra.labels" . | nindent 6 }}
  spec:
    {{- include "vastra.podSecurity" $root | nindent 4 }}
    serviceAccountName: {{ include "vastra.serviceAccount" $root }}
    restartPolicy: Never
    containers:
      - name: {{ .component }}
        {{- include "vastra.containerSecurity" $root | nindent 8 }}
        args: {{ .args | toJson }}
        env: {{- include "vastra.env" . | nindent 10 }}
        resources: {{- toYaml $root.Values.migrations.resources | nindent 10 }}
        volumeMounts:
          {{- include "vastra.mounts" . | nindent 10 }}
          {{- if and (eq .reader "release") $root.Values.releases.copy.signingKeysSecret }}
          - { name: signing-keys, mountPath: /var/lib/vastra/release-signing-keys, readOnly: true }
          {{- end }}
    volumes:
      {{- include "vastra.volumes" . | nindent 6 }}
      {{- if and (eq .reader "release") $root.Values.releases.copy.signingKeysSecret }}
      - name: signing-keys
        secret: { secretName: {{ $root.Values.releases.copy.signingKeysSecret }}, defaultMode: 0440 }
      {{- end }}
{{- end }}

{{/* A one-off of an install or upgrade. Call with the values of vastra.jobSpec, "hook" (pre or post) and "weight". */}}
{{- define "vastra.job" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "vastra.fullname" .root }}-{{ .component }}
  labels: {{- include "vastra.labels" . | nindent 4 }}
  annotations:
    helm.sh/hook: {{ .hook }}-install,{{ .hook }}-upgrade
    helm.sh/hook-weight: {{ .weight | quote }}
    # A failed job stays, so that its log can be read.
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec: {{- include "vastra.jobSpec" . | nindent 2 }}
{{- end }}

{{/* A repeated job. Call with the values of vastra.jobSpec and "schedule". */}}
{{- define "vastra.cronJob" -}}
apiVersion: batch/v1
kind: CronJob
metadata:
  name: {{ include "vastra.fullname" .root }}-{{ .component }}
  labels: {{- include "vastra.labels" . | nindent 4 }}
spec:
  schedule: {{ .schedule | quote }}
  timeZone: Asia/Kolkata
  concurrencyPolicy: Forbid
  successfulJobsHistoryLimit: 1
  failedJobsHistoryLimit: 3
  jobTemplate:
    spec: {{- include "vastra.jobSpec" . | nindent 6 }}
{{- end }}
