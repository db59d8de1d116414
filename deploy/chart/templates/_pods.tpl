{{/* What the pods of web, worker, migration and backup have in common. */}}

{{- define "waybill.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "waybill.labels" -}}
{{ include "waybill.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "waybill.image" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end }}

{{- define "waybill.settings" -}}
PUBLIC_URL: {{ printf "https://%s" .Values.host | quote }}
WAYBILL_DEMO: "0"
WAYBILL_WORKER: outside
WORKER_PORT: "3001"
{{- range $name, $value := .Values.settings }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* No pod asks the cluster for anything; the user and the group are those of the image. */}}
{{- define "waybill.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "waybill.container" -}}
{{ include "waybill.image" . }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{/* Every secret is a file; what the process reads is its address. */}}
{{- define "waybill.secretFiles" -}}
{{- range $name, $from := .Values.secrets }}
- name: {{ $name }}_FILE
  value: /run/secrets/waybill/{{ $name }}
{{- end }}
{{ include "waybill.authorityVariable" . }}
{{- end }}

{{/* The operator's own authority of certificates: database, object store and mail server show them. */}}
{{- define "waybill.authorityVariable" -}}
{{- if .Values.authority }}
- name: NODE_EXTRA_CA_CERTS
  value: /run/secrets/authority/ca.pem
{{- end }}
{{- end }}

{{- define "waybill.authorityMount" -}}
{{- if .Values.authority }}
- name: authority
  mountPath: /run/secrets/authority
  readOnly: true
{{- end }}
{{- end }}

{{- define "waybill.authorityVolume" -}}
{{- with .Values.authority }}
- name: authority
  secret:
    secretName: {{ .name }}
    defaultMode: 288
    items:
      - key: {{ .key }}
        path: ca.pem
{{- end }}
{{- end }}

{{- define "waybill.mounts" -}}
- name: secrets
  mountPath: /run/secrets/waybill
  readOnly: true
- name: work
  mountPath: /var/lib/waybill
- name: tmp
  mountPath: /tmp
{{ include "waybill.authorityMount" . }}
{{- end }}

{{/* 288 is 0440: YAML 1.1 and 1.2 read a leading zero differently. */}}
{{- define "waybill.volumes" -}}
- name: secrets
  projected:
    defaultMode: 288
    sources:
    {{- range $name, $from := .Values.secrets }}
      - secret:
          name: {{ $from.name }}
          items:
            - key: {{ $from.key }}
              path: {{ $name }}
    {{- end }}
- name: work
  emptyDir:
    sizeLimit: 4Gi
- name: tmp
  emptyDir:
    sizeLimit: 256Mi
{{ include "waybill.authorityVolume" . }}
{{- end }}
